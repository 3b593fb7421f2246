import { NoWrap } from '../../ui/NoWrap.tsx'
import { showPhone } from '../../facts/show.ts'

/** A phone number that a phone calls. */
export const PhoneLink = ({ number }: { number: string }) => (
  <NoWrap as="a" href={`tel:${number}`}>
    {showPhone(number)}
  </NoWrap>
)

export const MailLink = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>

const maps = 'https://www.google.com/maps/search/?api=1&query='

/** A place on the map of the device or the browser. */
export const MapLink = ({ address, children }: { address: string; children: string }) => (
  <a href={`${maps}${encodeURIComponent(address)}`} target="_blank" rel="noreferrer">
    {children}
  </a>
)
