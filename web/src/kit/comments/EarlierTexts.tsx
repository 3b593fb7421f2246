import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../api.ts'
import { Loading } from '../feedback/Loading.tsx'
import { useTranslation } from '../i18n.ts'
import { InstantText } from '../tables/Cell.tsx'
import { Failed } from '../tables/States.tsx'
import { Actions } from '../ui/Actions.tsx'
import { Button } from '../ui/Button.tsx'
import { DialogTitle } from '../ui/DialogTitle.tsx'
import { Lead } from '../ui/Lead.tsx'
import { Stack } from '../ui/Stack.tsx'
import styles from './CommentItem.module.css'
import { CommentText } from './CommentText.tsx'

/** Button and dialog with what a comment said before it was changed. */
export function EarlierTexts({ id }: { id: string }) {
  const { t } = useTranslation('common')
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        {t('comments.earlier')}
      </Button>
      {isOpen && (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={close}>
          <DialogTitle id={titleId}>{t('comments.earlier_title')}</DialogTitle>
          <DialogContent>
            <Lead>{t('comments.earlier_lead')}</Lead>
            <Texts id={id} />
          </DialogContent>
          <Actions>
            <Button variant="outlined" color="secondary" onClick={close}>
              {t('action.close')}
            </Button>
          </Actions>
        </Dialog>
      )}
    </>
  )
}

function Texts({ id }: { id: string }) {
  const { t } = useTranslation('common')
  const { data, error, refetch } = useQuery(api.comments.earlier.queryOptions({ input: { id }, staleTime: 0 }))
  if (!data)
    return error ? <Failed title={t('comments.earlier_failed')} error={error} onRetry={() => void refetch()} /> : <Loading />
  return (
    <Stack as="ol" gap={0.5}>
      {data.items.map(({ text, mentions, until }) => (
        <li key={until} className={styles.comment}>
          <p className={styles.meta}>
            <span>
              {t('comments.earlier_until')} <InstantText at={until} />
            </span>
          </p>
          <CommentText text={text} mentions={mentions} />
        </li>
      ))}
    </Stack>
  )
}
