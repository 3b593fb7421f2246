import { signatureRequest } from '#domain/signatures/signatureRequest.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { SignatureForm } from './SignatureForm.tsx'
import { SignatureProgress } from './SignatureProgress.tsx'
import { SignatureSummary } from './SignatureSummary.tsx'

/** One request: where it stands, what may be done with it, who has signed, and the whole record. */
export default function SignaturePage() {
  const { t } = useTranslation('signatures')
  return (
    <EntityPage
      entity={signatureRequest}
      me={useMe()}
      Summary={SignatureSummary}
      Form={SignatureForm}
      tabs={[{ id: 'progress', label: t('progress'), show: (row) => <SignatureProgress {...row} /> }]}
    />
  )
}
