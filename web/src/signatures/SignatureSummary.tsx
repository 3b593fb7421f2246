import type { ReactNode } from 'react'
import type { SignatureRequestRow } from '#domain/signatures/signatures.api.ts'
import { signatureRequest } from '#domain/signatures/signatureRequest.ts'
import { KeptUntil } from '#web/company/KeptUntil.tsx'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { SignatureActs } from './SignatureActs.tsx'
import { requestTones } from './signatureTones.ts'

/** Top of the page of a request: what is to be signed until when, how many have, and the acts. `of`: what the PDF was made from. */
export function SignatureSummary({ row, of }: { row: SignatureRequestRow; of?: ReactNode }) {
  const { t } = useTranslation('signatures')
  const { choice } = useLabels()
  return (
    <SummaryCard
      name={row.title}
      kana={null}
      status={<Mark tone={requestTones[row.state]}>{choice(signatureRequest.fields.state, row.state)}</Mark>}
      facts={{
        [t('of_document')]: of,
        [t('signature_request.staff_id')]: row.staff_id && nameBehind(row, 'staff_id'),
        [t('signature_request.patient_id')]: row.patient_id && nameBehind(row, 'patient_id'),
        [t('signature_request.expires_on')]: <DateText date={row.expires_on} />,
        [t('signature_request.signed')]: t('signed_of', { signed: row.signed, total: row.signers.length }),
      }}
    >
      <KeptUntil entity="signature_request" id={row.id} />
      {row.deleted_at === null && <SignatureActs row={row} />}
    </SummaryCard>
  )
}
