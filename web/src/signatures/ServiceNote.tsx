import Alert from '@mui/material/Alert'
import type { ServiceState } from '#domain/signatures/signatures.api.ts'
import { showInstant } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { ConsentLink } from './services/ConsentLink.tsx'

/** How a request stands with the service that asks its signers: what it waits for, or why the service could not be reached and when that is tried again. */
export function ServiceNote({ provider, reference, done, problem, since, next_at, detail, consent_url }: ServiceState) {
  const { t } = useTranslation('signatures')
  const language = useLanguage()
  const service = t(`provider.${provider}`)
  const stands = done ? 'done' : reference === null ? 'waiting' : 'open'
  return (
    <>
      {problem === null ? (
        <Alert severity="info">{t(`service.${stands}`, { service })}</Alert>
      ) : (
        <Alert severity="warning">
          <p>{t(`problem.${problem}`, { service })}</p>
          {consent_url !== null && <ConsentLink url={consent_url} />}
          {since !== null && !done && (
            <p>{t('service.retry', { since: showInstant(since, language), next: showInstant(next_at, language) })}</p>
          )}
          {detail !== null && <Muted as="p">{t('service.detail', { service, detail })}</Muted>}
        </Alert>
      )}
      {reference !== null && <Muted>{t('service.reference', { service, reference })}</Muted>}
    </>
  )
}
