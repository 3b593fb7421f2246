import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useTranslation } from '../../i18n.ts'
import { usePlaceOf, VisitsOf } from '../../audit/places.ts'
import { PlaceLink } from '../../ui/PlaceLink.tsx'
import { NoWrap } from '../../ui/NoWrap.tsx'
import { Row } from '../../ui/Row.tsx'
import { SummaryLines } from './SummaryCard.tsx'
import { showPhone, showPostalCode } from '../../facts/show.ts'

/** A phone number as a link that starts a call. `label`: its name where the number alone does not tell who is called. */
export const PhoneLink = ({ number, label }: { number: string; label?: string | undefined }) => (
  <NoWrap as="a" href={`tel:${number}`} aria-label={label && `${label} ${showPhone(number)}`}>
    {showPhone(number)}
  </NoWrap>
)

export const MailLink = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>

/** The page of Google Maps that shows an address. */
export const mapAddress = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** Link that opens an address in Google Maps, in a new tab. */
export const MapLink = ({ address, children }: { address: string; children: string }) => (
  <a href={mapAddress(address)} target="_blank" rel="noreferrer">
    {children}
  </a>
)

/** Link to a referenced record, with its name as text; only the name where such records have no screen. */
export function RecordLink({ table, id, children }: { table: string; id: string; children: ReactNode }) {
  return <PlaceLink place={usePlaceOf()(table, id)}>{children}</PlaceLink>
}

/** Link to the list of visits, filtered by a staff member or a patient. */
export function VisitsLink({ of, id }: { of: 'staff_id' | 'patient_id'; id: string }) {
  const { t } = useTranslation('common')
  return <PlaceLink place={use(VisitsOf)(of, id)}>{t('visits.open')}</PlaceLink>
}

type AddressProps = {
  address: string
  postalCode?: string | null
  /** The record of the address as an end of a way (`patient:<id>`), where ways lead to such records. */
  end?: string
}

/** An address with its postal code, and links to the map and to the way there. */
export function AddressLines({ address, postalCode = null, end }: AddressProps) {
  const { t } = useTranslation('common')
  return (
    <SummaryLines wide>
      <span>
        {postalCode && `〒${showPostalCode(postalCode)} `}
        {address}
      </span>
      <Row as="span" gap={1} rowGap={0}>
        <MapLink address={address}>{t('address.map')}</MapLink>
        {end !== undefined && (
          <Link to="/admin/map-directions" search={{ to: end } as never}>
            {t('address.route')}
          </Link>
        )}
      </Row>
    </SummaryLines>
  )
}
