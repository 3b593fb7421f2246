import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/kit/api.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { CloudsignForm } from './CloudsignForm.tsx'
import { DocusignForm } from './DocusignForm.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'

/** By what people are asked to sign, and what the services of other companies need for it. */
export default function SignatureServicesPage() {
  const { t } = useTranslation(['signatures', 'common'])
  const { data, error, refetch } = useQuery(api.signatureServices.get.queryOptions())
  // a form that was stored begins anew, so that no secret stays in it
  const [round, setRound] = useState(0)
  const onSaved = () => setRound((before) => before + 1)
  return (
    <>
      <ScreenHead title={t('common:nav.signature_services')} />
      <Lead>{t('services.lead')}</Lead>
      {data ? (
        <>
          <ProviderChoice chosen={data.chosen} />
          <DocusignForm key={`docusign ${round}`} {...data.docusign} onSaved={onSaved} />
          <CloudsignForm key={`cloudsign ${round}`} {...data.cloudsign} onSaved={onSaved} />
        </>
      ) : error ? (
        <Failed title={t('services.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}
