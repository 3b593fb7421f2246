import NotificationImportant from '@mui/icons-material/NotificationImportantOutlined'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { VisitNews } from '#domain/visits/publishing/news.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { PhoneLink } from '#web/kit/forms/record/links.tsx'
import { showInstant } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { DialogTitle } from '#web/kit/ui/DialogTitle.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Word } from '#web/kit/ui/Word.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { NewsLine } from './NewsLine.tsx'
import styles from './UnseenTool.module.css'

const unseenQuery = () => api.publications.unseen.queryOptions({ meta: { shows: ['visit', 'staff', 'patient'] } })

/** Number of changes that helpers have not confirmed; a click lists them by helper. */
export function UnseenTool() {
  const { t } = useTranslation('publishing')
  const numbers = useNumbers()
  const [open, setOpen] = useState(false)
  const { data: news = [] } = useQuery({ ...unseenQuery(), throwOnError: false })
  if (news.length === 0 && !open) return null
  const size = numbers(news.length)
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<NotificationImportant />}
        title={t('unseen_long', { size })}
        onClick={() => setOpen(true)}
      >
        <Word>{t('unseen_size', { size })}</Word>
      </Button>
      {open && <UnseenDialog news={news} onClose={() => setOpen(false)} />}
    </>
  )
}

function UnseenDialog({ news, onClose }: { news: readonly VisitNews[]; onClose: () => void }) {
  const { t } = useTranslation(['publishing', 'common'])
  const id = useId()
  const helpers = [...Map.groupBy(news, ({ staff_id }) => staff_id).values()].toSorted((a, b) => (oldest(a) < oldest(b) ? -1 : 1))
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{t('unseen_title')}</DialogTitle>
      <DialogContent className={styles.unseen}>
        <p>
          <Furigana>{t(helpers.length > 0 ? 'unseen_lead' : 'unseen_none')}</Furigana>
        </p>
        {helpers.map((own) => (
          <HelperNews key={own[0]?.staff_id} news={own} />
        ))}
      </DialogContent>
      <Actions>
        <Button variant="outlined" color="secondary" autoFocus onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Actions>
    </Dialog>
  )
}

const oldest = (news: readonly VisitNews[]): string => news.map(({ since }) => since).toSorted()[0] ?? ''

function HelperNews({ news }: { news: readonly VisitNews[] }) {
  const { t } = useTranslation('publishing')
  const language = useLanguage()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const [first] = news
  const name = first?.staff_name ?? ''
  const told = news.map(({ visit_id, version, staff_id }) => ({ visit_id, version, staff_id }))
  const tell = useMutation({
    mutationFn: () => api.publications.tell.call({ told }),
    onSuccess: () => {
      snackbar.success(t('told_done', { name }))
      return cache.invalidateQueries({ queryKey: api.publications.unseen.key() })
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  return (
    <section className={styles.helper} aria-label={name}>
      <header>
        <h3>{name}</h3>
        <small>{t('unseen_since', { at: showInstant(oldest(news), language) })}</small>
        {first?.staff_phone && <PhoneLink number={first.staff_phone} label={t('call', { name })} />}
        <Button
          size="small"
          variant="outlined"
          loading={tell.isPending}
          aria-label={t('told_name', { name })}
          onClick={() => tell.mutate()}
        >
          {t('told')}
        </Button>
      </header>
      <ul>
        {news.map((one) => (
          <NewsLine key={one.visit_id} news={one} />
        ))}
      </ul>
    </section>
  )
}
