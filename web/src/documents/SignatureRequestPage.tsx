import { useQuery } from '@tanstack/react-query'
import type { SignatureRequestRow } from '#domain/signatures/signatures.api.ts'
import { signatureRequest } from '#domain/signatures/signatureRequest.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { usePlaceOf } from '#web/kit/audit/places.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { SignatureForm } from '#web/signatures/SignatureForm.tsx'
import { SignatureProgress } from '#web/signatures/SignatureProgress.tsx'
import { SignatureSummary } from '#web/signatures/SignatureSummary.tsx'

/** The top of the page, with a link to the document that is signed by the request. */
function Summary({ row }: { row: SignatureRequestRow }) {
  const placeOf = usePlaceOf()
  const { data } = useQuery(api.documents.ofRequest.queryOptions({ input: { id: row.id }, throwOnError: false }))
  const [document] = data ?? []
  return (
    <SignatureSummary row={row} of={document && <PlaceLink place={placeOf('document', document.id)}>{document.name}</PlaceLink>} />
  )
}

/** One signature request: where it stands, what may be done with it, who has signed, and the whole record. */
export default function SignatureRequestPage() {
  const { t } = useTranslation('signatures')
  return (
    <EntityPage
      entity={signatureRequest}
      me={useMe()}
      Summary={Summary}
      Form={SignatureForm}
      tabs={[{ id: 'progress', label: t('progress'), show: (row) => <SignatureProgress {...row} /> }]}
    />
  )
}
