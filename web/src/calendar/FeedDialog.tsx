import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CalendarFeed } from '#domain/calendar/calendar.api.ts'
import { may } from '#domain/kit/permissions.ts'
import { CopyButton } from '#web/access/CopyButton.tsx'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { showInstant } from '#web/kit/facts/show.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { DialogTitle } from '#web/kit/ui/DialogTitle.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { TextArea } from '#web/kit/ui/Input.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import styles from './FeedDialog.module.css'

const query = api.calendarEvents.feed.queryOptions({ input: {} })

/** The address under which other programs read the own calendar: made, made anew, revoked. It is shown only when it is made. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['calendar', 'common'])
  const id = useId()
  const cache = useQueryClient()
  const { data } = useSuspenseQuery(query)
  const [url, setUrl] = useState<string>()
  const [asked, setAsked] = useState<'renew' | 'end'>()
  const { role } = useMe()
  const make = async () => {
    setUrl((await api.calendarEvents.makeFeed.call({})).url)
    await cache.invalidateQueries({ queryKey: query.queryKey })
  }
  const end = async () => {
    cache.setQueryData(query.queryKey, await api.calendarEvents.endFeed.call({}))
    setUrl(undefined)
    snackbar.success(t('feed.ended'))
  }
  return (
    // what is shown only once is not lost by a click beside it
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={(_, why) => (url && why === 'backdropClick') || onClose()}>
      <DialogTitle id={id}>{t('feed.title')}</DialogTitle>
      <DialogContent className={styles.feed}>
        <p>
          <Furigana>{t('feed.text')}</Furigana> <Furigana>{t(data.names ? 'feed.with_names' : 'feed.without_names')}</Furigana>
        </p>
        {url ? <Address url={url} /> : data.feed && <Made feed={data.feed} />}
        <Row gap={0.5} align="stretch">
          {data.feed ? (
            <>
              <Button variant="outlined" color="secondary" onClick={() => setAsked('renew')}>
                {t('feed.renew')}
              </Button>
              <Button variant="outlined" color="secondary" onClick={() => setAsked('end')}>
                {t('feed.end')}
              </Button>
            </>
          ) : (
            <Make make={make} />
          )}
        </Row>
        {may(role, 'company.write') && <Names allowed={data.names} />}
      </DialogContent>
      <Actions>
        <Button color="inherit" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Actions>
      {asked && (
        <Question
          title={t(`feed.${asked}`)}
          act={t(`feed.${asked}`)}
          danger={asked === 'end'}
          run={asked === 'end' ? end : make}
          onClose={() => setAsked(undefined)}
        >
          <p>
            <Furigana>{t(`feed.${asked}_text`)}</Furigana>
          </p>
        </Question>
      )}
    </Dialog>
  )
}

function Make({ make }: { make: () => Promise<void> }) {
  const { t } = useTranslation('calendar')
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation({ mutationFn: make, onError: (error) => void snackbar.error(errorText(error)) })
  return (
    <Button variant="contained" loading={isPending} onClick={() => mutate()}>
      {t('feed.make')}
    </Button>
  )
}

/** The new address, for as long as the dialog is open. */
function Address({ url }: { url: string }) {
  const { t } = useTranslation('calendar')
  return (
    <div className={styles.address}>
      <TextArea readOnly rows={3} value={url} aria-label={t('feed.url')} onFocus={(event) => event.target.select()} />
      <p>
        <Furigana>{t('feed.once')}</Furigana>
      </p>
      <div>
        <CopyButton text={url}>{t('feed.copy')}</CopyButton>
      </div>
    </div>
  )
}

function Made({ feed: { created_at, read_at } }: { feed: NonNullable<CalendarFeed['feed']> }) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  return (
    <p className={styles.made}>
      <span>{t('feed.made', { date: showInstant(created_at, language) })}</span>{' '}
      <span>{read_at === null ? t('feed.unread') : t('feed.read', { date: showInstant(read_at, language) })}</span>
    </p>
  )
}

/** What the company allows all feeds to tell. */
function Names({ allowed }: { allowed: boolean }) {
  const { t } = useTranslation('calendar')
  const errorText = useErrorText()
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (names: boolean) => api.calendarEvents.allowFeedNames.call({ names }),
    onSuccess: (next) => cache.setQueryData(query.queryKey, next),
    onError: (error) => void snackbar.error(errorText(error)),
  })
  return (
    <label className={styles.names}>
      <Checkbox checked={allowed} disabled={isPending} onChange={({ target }) => mutate(target.checked)} />
      <Furigana>{t('feed.names')}</Furigana>
    </label>
  )
}
