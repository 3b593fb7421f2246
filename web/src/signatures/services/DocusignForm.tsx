import { useQueryClient } from '@tanstack/react-query'
import { docusignInput, type Environment, environments, type SignatureServices } from '#domain/signatures/signatureServices.api.ts'
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
import { ConsentLink } from './ConsentLink.tsx'
import { ServiceInput } from './ServiceInput.tsx'

type Props = SignatureServices['docusign'] & { onSaved: () => void }
type Values = {
  environment: Environment
  integration_key: string
  user_id: string
  account_id: string
  private_key: string
  hmac_key: string
}
/** What is left empty of secrets stays as it is. */
const inputOf = (values: Values) => ({
  ...values,
  private_key: values.private_key || null,
  hmac_key: values.hmac_key || null,
})
const fields = ['integration_key', 'user_id', 'account_id'] as const

/** What DocuSign needs, whether it accepts it, and the addresses to enter there. */
export function DocusignForm({ facts, private_key, hmac_key, consent_url, return_url, onSaved }: Props) {
  const { t } = useTranslation('signatures')
  const cache = useQueryClient()
  const empty = { environment: 'trial' as const, integration_key: '', user_id: '', account_id: '' }
  const form = useActForm<Values>({
    start: { ...(facts ?? empty), private_key: '', hmac_key: '' },
    check: (values) => bySchema(docusignInput)(inputOf(values)),
    send: async (values) => {
      const stored = await api.signatureServices.changeDocusign.call(inputOf(values))
      cache.setQueryData(api.signatureServices.get.queryKey(), stored)
      snackbar.success(t('services.saved'))
      onSaved()
    },
  })
  const issue = useIssueTexts(form.issues)
  return (
    <SmallForm form={form} aria-labelledby="docusign">
      <h2 id="docusign">{t('provider.docusign')}</h2>
      <Help>{t('services.docusign_text')}</Help>
      <Offered
        name="docusign_environment"
        label={t('services.environment')}
        value={form.values.environment}
        from={environments.map((one) => [one, t(`services.environments.${one}`)])}
        onChoose={(value) => form.put({ environment: value === 'production' ? 'production' : 'trial' })}
      />
      {fields.map((field) => (
        <ServiceInput
          key={field}
          field={field}
          required
          value={form.values[field]}
          issue={issue(field)}
          onText={(text) => form.put({ [field]: text.trim() })}
        />
      ))}
      <ServiceInput
        field="private_key"
        required
        long
        kept={private_key}
        value={form.values.private_key}
        issue={issue('private_key')}
        onText={(text) => form.put({ private_key: text })}
      />
      <ServiceInput
        field="hmac_key"
        kept={hmac_key}
        value={form.values.hmac_key}
        issue={issue('hmac_key')}
        onText={(text) => form.put({ hmac_key: text.trim() })}
      />
      <div>
        <p>{t('services.return_text')}</p>
        <CopyButton text={return_url}>{t('services.copy_return')}</CopyButton>
      </div>
      {consent_url !== null && <ConsentLink url={consent_url} />}
      <ConnectionCheck provider="docusign" consentUrl={consent_url} />
    </SmallForm>
  )
}
