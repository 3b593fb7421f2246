import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Place } from '../noun.ts'

type Props = {
  place: Place | undefined
  /** It opens the row of a list in which it stands (tables/rowKeys.ts). */
  opens?: boolean
  className?: string | undefined
  children: ReactNode
}

/** What is said of a record, as the way to where it is seen; what has no screen is only said. */
export const PlaceLink = ({ place, opens = false, className, children }: Props) =>
  place ? (
    <Link {...place} data-opens={opens || undefined} className={className}>
      {children}
    </Link>
  ) : (
    children
  )
