import { useQueryClient } from '@tanstack/react-query'
import { cloudsignInput, type Environment, environments, type SignatureServices } from '#domain/signatures/signatureServices.api.ts'
import { CopyButton } from '#web/access/CopyButton.tsx'
import { Offered } from '#web/company/Offered.tsx'
import { api } from '#web/kit/api.ts'
import { bySchema } from '#web/kit/forms/acts/bySchema.ts'
import { SmallForm } from '#web/kit/forms/acts/SmallForm.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import { ConnectionCheck } from './ConnectionCheck.tsx'
import { ServiceInput } from './ServiceInput.tsx'

type Props = SignatureServices['cloudsign'] & { onSaved: () => void }
type Values = { environment: Environment; client_id: string }
const inputOf = (values: Values) => ({ ...values, client_id: values.client_id || null })

/** What CloudSign needs, whether it accepts it, and the address to enter there. */
export function CloudsignForm({ environment, client_id, news_url, onSaved }: Props) {
  const { t } = useTranslation('signatures')
  const cache = useQueryClient()
  const form = useActForm<Values>({
    start: { environment, client_id: '' },
    check: (values) => bySchema(cloudsignInput)(inputOf(values)),
    send: async (values) => {
      const stored = await api.signatureServices.changeCloudsign.call(inputOf(values))
      cache.setQueryData(api.signatureServices.get.queryKey(), stored)
      snackbar.success(t('services.saved'))
      onSaved()
    },
  })
  const issue = useIssueTexts(form.issues)
  return (
    <SmallForm form={form} aria-labelledby="cloudsign">
      <h2 id="cloudsign">{t('provider.cloudsign')}</h2>
      <Help>{t('services.cloudsign_text')}</Help>
      <Offered
        name="cloudsign_environment"
        label={t('services.environment')}
        value={form.values.environment}
        from={environments.map((one) => [one, t(`services.environments.${one}`)])}
        onChoose={(value) => form.put({ environment: value === 'production' ? 'production' : 'trial' })}
      />
      <ServiceInput
        field="client_id"
        required
        kept={client_id}
        value={form.values.client_id}
        issue={issue('client_id')}
        onText={(text) => form.put({ client_id: text.trim() })}
      />
      <div>
        <p>{t('services.news_text')}</p>
        <CopyButton text={news_url}>{t('services.copy_news')}</CopyButton>
      </div>
      <ConnectionCheck provider="cloudsign" consentUrl={null} />
    </SmallForm>
  )
}
