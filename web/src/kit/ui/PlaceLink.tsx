import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Place } from '../noun.ts'

type Props = {
  place: Place | undefined
  /** The link opens the row of the list that contains it, so that clicks in the row follow it (tables/rowKeys.ts). */
  opens?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Link to the screen of a record; only the text where there is no screen. */
export const PlaceLink = ({ place, opens = false, className, children }: Props) =>
  place ? (
    <Link {...place} data-opens={opens || undefined} className={className}>
      {children}
    </Link>
  ) : (
    children
  )
