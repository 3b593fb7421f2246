import { document } from '#domain/documents/document.ts'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { requestTones } from '#web/signatures/signatureTones.ts'

/** Where the signature of a document stands, and how many have signed while others are waited for. */
export function SignatureMark({
  signature_state: state,
  signed_parties: signed,
}: Pick<DocumentRow, 'signature_state' | 'signed_parties'>) {
  const { choice } = useLabels()
  if (state === null) return null
  return (
    <Row as="span" gap={0.5}>
      <Mark tone={requestTones[state]}>{choice(document.computed.signature_state, state)}</Mark>
      {state === 'sent' && <span>{signed}</span>}
    </Row>
  )
}
