import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Place } from '../noun.ts'

type Props = { place: Place | undefined; children: ReactNode }

/** What is said of a record, as the way to where it is seen; what has no screen is only said. */
export const PlaceLink = ({ place, children }: Props) => (place ? <Link {...place}>{children}</Link> : children)
