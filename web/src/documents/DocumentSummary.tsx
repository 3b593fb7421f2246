import { type Input, sentFields } from '#domain/kit/entity.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { document } from '#domain/documents/document.ts'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import { KeptUntil } from '#web/company/KeptUntil.tsx'
import { Ends } from '#web/kit/attention/Ends.tsx'
import { usePlaceOf } from '#web/kit/audit/places.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { DocumentActs } from './DocumentActs.tsx'
import { Needs } from './Needs.tsx'
import { SignatureMark } from './SignatureMark.tsx'
import { DocumentWordingNote } from './wordings/DocumentWordingNote.tsx'
import { documentTones } from './documentTones.ts'

const { fields } = document
const factsOf = (row: DocumentRow) =>
  Object.fromEntries(Object.keys(sentFields(document)).map((name) => [name, Reflect.get(row, name)])) as Input<typeof document>

/** Top of the page of a document: what it is, about whom, where it stands, and the acts. */
export function DocumentSummary({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents')
  const { choice } = useLabels()
  const { role } = useMe()
  const placeOf = usePlaceOf()
  return (
    <SummaryCard
      name={row.name}
      kana={null}
      status={<Mark tone={documentTones[row.state]}>{choice(fields.state, row.state)}</Mark>}
      facts={{
        [t('document.template')]: choice(fields.template, row.template),
        [t('document.staff_id')]: row.staff_id && nameBehind(row, 'staff_id'),
        [t('document.patient_id')]: row.patient_id && nameBehind(row, 'patient_id'),
        [t('document.created_on')]: <DateText date={row.created_on} />,
        [t('document.expires_on')]: row.expires_on && <DateText date={row.expires_on} />,
        [t('document.signature_state')]: row.signature_request_id && (
          <Row as="span" gap={0.5}>
            <SignatureMark {...row} />
            {may(role, 'signatures.read') && (
              <PlaceLink place={placeOf('signature_request', row.signature_request_id)}>{t('signature_link')}</PlaceLink>
            )}
          </Row>
        ),
      }}
    >
      <Ends of={row.id} />
      <KeptUntil entity="document" id={row.id} />
      {row.deleted_at === null && <DocumentActs row={row} />}
      {row.deleted_at === null && row.state === 'draft' && may(role, 'documents.write') && (
        <Needs documents={[factsOf(row)]} isBegun />
      )}
      {row.deleted_at === null && row.state !== 'discarded' && may(role, 'documents.write') && <DocumentWordingNote row={row} />}
    </SummaryCard>
  )
}
