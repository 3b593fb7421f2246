import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheckOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Word } from '#web/kit/ui/Word.tsx'

const calls = api.yearEndDeclarations

/** Opens the year for all who are left: a call opens as many as it takes in good time. */
const openAll = async (year: string): Promise<{ opened: number; without_column: number }> => {
  let all = 0
  for (;;) {
    const { opened, more, without_column } = await calls.openYear.call({ year })
    all += opened
    if (!more) return { opened: all, without_column }
  }
}
const remindAll = async (year: string): Promise<number> => {
  let all = 0
  let after: string | null = null
  do {
    const { reminded, next }: { reminded: number; next: string | null } = await calls.remind.call({
      year,
      ...(after === null ? {} : { after }),
    })
    all += reminded
    after = next
  } while (after !== null)
  return all
}

/** Buttons of the office that ask everybody for a declaration, and remind those who have not answered. */
export function OpenYear() {
  const { t } = useTranslation('declarations')
  const cache = useQueryClient()
  const [asked, setAsked] = useState<'opening' | 'reminding'>()
  const year = today().slice(0, 4)
  const run = async () => {
    if (asked === 'reminding') return snackbar.success(t('reminding.done', { count: await remindAll(year) }))
    const { opened, without_column } = await openAll(year)
    await cache.invalidateQueries({ queryKey: calls.key() })
    if (without_column > 0) snackbar.error(t('opening.without_column', { count: without_column }))
    return snackbar.success(t('opening.done', { count: opened }))
  }
  return (
    <>
      <Button color="inherit" startIcon={<NotificationsOutlined />} onClick={() => setAsked('reminding')}>
        <Word>{t('asked.reminding_act')}</Word>
      </Button>
      <Button variant="outlined" color="secondary" startIcon={<PlaylistAddCheck />} onClick={() => setAsked('opening')}>
        <Word>{t('asked.opening_act')}</Word>
      </Button>
      {asked && (
        <Question title={t(`asked.${asked}`)} act={t(`asked.${asked}_act`)} run={run} onClose={() => setAsked(undefined)}>
          <p>{t(`asked.${asked}_text`, { year })}</p>
        </Question>
      )}
    </>
  )
}
