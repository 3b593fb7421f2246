import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import type { SignatureRequestRow } from '#domain/signatures/signatures.api.ts'
import { signatureRequest } from '#domain/signatures/signatureRequest.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { ActQuestion, type Why } from '#web/kit/forms/acts/ActQuestion.tsx'
import { saveWork } from '#web/kit/forms/drafts/unsaved.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useStored } from '#web/kit/useStored.ts'
import { useProvider } from './useProvider.ts'

const calls = api.signatureRequests
type Asking = 'send' | 'cancel'

/** Buttons for what the state of a request allows: to send it, to remind the signers, to cancel it. */
export function SignatureActs({ row }: { row: SignatureRequestRow }) {
  const { t } = useTranslation('signatures')
  const errorText = useErrorText()
  const { role } = useMe()
  const cache = useQueryClient()
  const store = useStored(calls)
  const [asked, setAsked] = useState<Asking>()
  const provider = useProvider()
  const { data } = useQuery({ ...calls.progress.queryOptions({ input: { id: row.id } }), enabled: row.state === 'sent' })
  const by = asked === 'send' ? provider : (data?.service?.provider ?? 'built_in')
  const act = async (name: Asking, { reason }: Why) => {
    // what is typed in the form below is sent, too
    if (name === 'send' && !(await saveWork())) return
    const { version } = cache.getQueryData<SignatureRequestRow>(calls.get.queryKey({ input: { id: row.id } })) ?? row
    const input = { id: row.id, version }
    store(name === 'send' ? await calls.send.call(input) : await calls.cancel.call({ ...input, reason }))
    await cache.invalidateQueries({ queryKey: calls.key() })
    snackbar.success(t(`done.${name}`))
  }
  const remind = useMutation({
    mutationFn: () => calls.remind.call({ id: row.id }),
    onSuccess: async ({ mailed }) => {
      await cache.invalidateQueries({ queryKey: calls.key() })
      snackbar.success(t('done.remind', { count: mailed }))
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  if (!may(role, 'signatures.write')) return null
  return (
    <Row gap={0.5} align="stretch" role="group" aria-label={t('acts')}>
      {row.state === 'draft' && (
        <Button variant="contained" onClick={() => setAsked('send')}>
          {t('act.send')}
        </Button>
      )}
      {row.state === 'sent' && data?.service === null && (
        <Button variant="outlined" color="secondary" loading={remind.isPending} onClick={() => remind.mutate()}>
          {t('act.remind')}
        </Button>
      )}
      {(row.state === 'draft' || row.state === 'sent') && (
        <Button variant="outlined" color="secondary" onClick={() => setAsked('cancel')}>
          {t('act.cancel')}
        </Button>
      )}
      {asked && (
        <ActQuestion
          title={t(`question.${asked}`)}
          act={t(`act.${asked}`)}
          step={signatureRequest.acts.steps[asked]}
          run={(why) => act(asked, why)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {by === 'built_in' ? t(`question.${asked}_text`) : t(`question.${asked}_by_service`, { service: t(`provider.${by}`) })}
          </p>
        </ActQuestion>
      )}
    </Row>
  )
}
