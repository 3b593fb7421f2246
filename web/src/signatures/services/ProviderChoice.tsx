import { useQueryClient } from '@tanstack/react-query'
import { type Provider, providers } from '#domain/signatures/provider.ts'
import { Offered } from '#web/company/Offered.tsx'
import { api } from '#web/kit/api.ts'
import { SmallForm } from '#web/kit/forms/acts/SmallForm.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'

const providerOf = (value: string): Provider => providers.find((one) => one === value) ?? 'built_in'

/** By what requests go that are sent from now on. */
export function ProviderChoice({ chosen }: { chosen: Provider }) {
  const { t } = useTranslation('signatures')
  const cache = useQueryClient()
  const form = useActForm<{ provider: Provider }>({
    start: { provider: chosen },
    send: async (input) => {
      cache.setQueryData(api.signatureServices.get.queryKey(), await api.signatureServices.choose.call(input))
      await cache.invalidateQueries({ queryKey: api.signatureRequests.provider.key() })
    },
  })
  return (
    <SmallForm form={form} aria-labelledby="signature-provider">
      <h2 id="signature-provider">
        <Furigana>{t('services.chosen')}</Furigana>
      </h2>
      <Help>{t('services.chosen_text')}</Help>
      <Offered
        name="provider"
        label={t('services.service')}
        value={form.values.provider}
        from={providers.map((one) => [one, t(`provider.${one}`)])}
        onChoose={(value) => form.put({ provider: providerOf(value) })}
      />
    </SmallForm>
  )
}
