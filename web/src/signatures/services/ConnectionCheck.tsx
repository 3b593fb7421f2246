import Alert from '@mui/material/Alert'
import { useMutation } from '@tanstack/react-query'
import type { OutsideProvider } from '#domain/signatures/provider.ts'
import type { Connection } from '#domain/signatures/signatureServices.api.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { ConsentLink } from './ConsentLink.tsx'

type Props = { provider: OutsideProvider; consentUrl: string | null }

/** Asks a service whether it accepts what is stored, and shows what it says. */
export function ConnectionCheck({ provider, consentUrl }: Props) {
  const { t } = useTranslation('signatures')
  const errorText = useErrorText()
  const check = useMutation({ mutationFn: () => api.signatureServices.check.call({ provider }) })
  return (
    <Stack gap={0.5}>
      <Row gap={0.5}>
        <Button variant="outlined" color="secondary" loading={check.isPending} onClick={() => check.mutate()}>
          {t('services.check')}
        </Button>
      </Row>
      {check.error && <Alert severity="error">{errorText(check.error)}</Alert>}
      {check.data && <Answer {...check.data} service={t(`provider.${provider}`)} consentUrl={consentUrl} />}
    </Stack>
  )
}

function Answer({ problem, account, detail, service, consentUrl }: Connection & { service: string; consentUrl: string | null }) {
  const { t } = useTranslation('signatures')
  if (problem === null)
    return (
      <Alert severity="success" role="status">
        {t('services.works', { service, account: account ?? '' })}
      </Alert>
    )
  return (
    <Alert severity="error">
      <p>{t(`problem.${problem}`, { service })}</p>
      {problem === 'consent' && consentUrl !== null && <ConsentLink url={consentUrl} />}
      {detail !== null && <Muted as="p">{t('service.detail', { service, detail })}</Muted>}
    </Alert>
  )
}
