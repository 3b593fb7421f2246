import DocumentScannerOutlined from '@mui/icons-material/DocumentScannerOutlined'
import { Link } from '@tanstack/react-router'
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
import { Mark, MarkList } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { DocumentActs } from './DocumentActs.tsx'
import { Needs } from './Needs.tsx'
import { RenewalOffer } from './RenewalOffer.tsx'
import { SignatureMark } from './SignatureMark.tsx'
import { DocumentWordingNote } from './wordings/DocumentWordingNote.tsx'
import { documentTones, signatureTones } from './documentTones.ts'
import { useWaitingPaper } from './signed/usePaperBox.ts'
import { WaitingPaper } from './signed/WaitingPaper.tsx'

const { fields } = document
const factsOf = (row: DocumentRow) =>
  Object.fromEntries(Object.keys(sentFields(document)).map((name) => [name, Reflect.get(row, name)])) as Input<typeof document>

/** Top of the page of a document: what it is, about whom, where it stands, and the acts. */
export function DocumentSummary({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents')
  const { choice } = useLabels()
  const { role } = useMe()
  const placeOf = usePlaceOf()
  const waiting = useWaitingPaper(row.id)
  return (
    <SummaryCard
      name={row.name}
      kana={null}
      status={
        <MarkList>
          <Mark tone={documentTones[row.state]}>{choice(fields.state, row.state)}</Mark>
          {row.paper_signature && (
            <Mark tone={signatureTones[row.paper_signature]}>{choice(document.computed.paper_signature, row.paper_signature)}</Mark>
          )}
        </MarkList>
      }
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
        [t('document.paper_signed_on')]: row.paper_signed_on && <DateText date={row.paper_signed_on} />,
        [t('document.original_place')]: row.original_place,
      }}
    >
      <Ends of={row.id} />
      {row.deleted_at === null && <RenewalOffer row={row} />}
      <KeptUntil entity="document" id={row.id} />
      {waiting && <WaitingPaper paper={waiting} row={row} />}
      {row.deleted_at === null && <DocumentActs row={row} />}
      {row.deleted_at === null && row.state === 'made' && !waiting && may(role, 'documents.write') && (
        <Row gap={0.5}>
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<DocumentScannerOutlined />}
            component={Link}
            to={`/admin/company-information/documents/${row.id}/signed-paper`}
          >
            {t(row.signed_paper ? 'paper.file_anew' : 'paper.file')}
          </Button>
        </Row>
      )}
      {row.deleted_at === null && row.state === 'draft' && may(role, 'documents.write') && <Needs of={factsOf(row)} />}
      {row.deleted_at === null && row.state !== 'discarded' && may(role, 'documents.write') && <DocumentWordingNote row={row} />}
    </SummaryCard>
  )
}
