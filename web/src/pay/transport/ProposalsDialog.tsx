import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { madeIn } from '#domain/kit/languages.ts'
import type { TransportProposal } from '#domain/pay/transport/proposals.ts'
import { api } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { DialogTitle } from '#web/kit/ui/DialogTitle.tsx'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { ProposalLine } from './ProposalLine.tsx'
import styles from './ProposalsDialog.module.css'
import { readTyped, type Typed, typedOf } from './proposed.ts'

type Props = { person: string; month: string; onClose: () => void }

/** Dialog with the ways of a month for which nobody has asked a fare yet; those that are chosen are asked for at once. */
export function ProposalsDialog({ person, month, onClose }: Props) {
  const { t } = useTranslation(['transport', 'common'])
  const language = useLanguage()
  const title = useId()
  const phone = usePhone()
  const asked = { staff_id: person, month, language: madeIn(language) }
  const { data, error, refetch } = useQuery({
    ...api.transportEntries.proposals.queryOptions({ input: asked, meta: { live: 'self' } }),
    throwOnError: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="lg" fullWidth fullScreen={phone}>
      <DialogTitle id={title}>{t('proposals.title', { month: showMonth(month, language) })}</DialogTitle>
      {data && data.proposals.length > 0 ? (
        <Proposals asked={asked} proposals={data.proposals} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {error ? (
              <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
            ) : data ? (
              <Nothing title={t('proposals.none')} text={t('proposals.none_text')} />
            ) : (
              <Loading />
            )}
          </DialogContent>
          <Actions>
            <Button color="inherit" onClick={onClose}>
              {t('common:action.close')}
            </Button>
          </Actions>
        </>
      )}
    </Dialog>
  )
}

type ListProps = {
  asked: { staff_id: string; month: string; language: 'ja' | 'en' | 'fr' }
  proposals: readonly TransportProposal[]
  onClose: () => void
}

function Proposals({ asked, proposals, onClose }: ListProps) {
  const { t } = useTranslation(['transport', 'common'])
  const numbers = useNumbers()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const [typed, setTyped] = useState(() => new Map(proposals.map((one) => [one.source, typedOf(one)])))
  const put = (source: string, next: Typed) => setTyped((now) => new Map(now).set(source, next))
  const chosen = [...typed].filter(([, one]) => one.chosen)
  const ready = chosen.flatMap(([source, one]) => {
    const read = readTyped(one)
    return read ? [{ source, ...read }] : []
  })
  const chooseAll = (isChosen: boolean) =>
    setTyped((now) => new Map([...now].map(([source, one]) => [source, { ...one, chosen: isChosen && readTyped(one) !== null }])))
  const take = useMutation({
    mutationFn: () => api.transportEntries.take.call({ ...asked, ways: ready }),
    onSuccess: async ({ taken }) => {
      await cache.invalidateQueries({ queryKey: api.transportEntries.key() })
      snackbar.success(t('proposals.done', { count: taken }))
      onClose()
    },
  })
  const unread = chosen.length - ready.length
  return (
    <>
      <DialogContent>
        <p>{t('proposals.text')}</p>
        <div className={styles.all}>
          <LinkButton onClick={() => chooseAll(true)}>{t('proposals.choose_all')}</LinkButton>
          <LinkButton onClick={() => chooseAll(false)}>{t('proposals.choose_none')}</LinkButton>
        </div>
        <ol className={styles.ways}>
          {proposals.map((proposal) => {
            const one = typed.get(proposal.source)
            return (
              one && (
                <ProposalLine key={proposal.source} proposal={proposal} typed={one} onType={(next) => put(proposal.source, next)} />
              )
            )
          })}
        </ol>
        {take.error && <ErrorText role="alert">{errorText(take.error)}</ErrorText>}
        {unread > 0 && <ErrorText role="status">{t('proposals.unread', { count: unread })}</ErrorText>}
      </DialogContent>
      <Actions>
        <Button color="inherit" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={ready.length === 0 || unread > 0}
          loading={take.isPending}
          onClick={() => take.mutate()}
        >
          {t('proposals.take', { size: numbers(ready.length) })}
        </Button>
      </Actions>
    </>
  )
}
