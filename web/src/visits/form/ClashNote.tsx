import Alert from '@mui/material/Alert'
import { useSearch } from '@tanstack/react-router'
import type { Clash } from '#domain/visits/errors.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useNoticeText } from '../acts/useNoticeText.ts'
import { writeOpen } from '../scheduleState.ts'
import styles from './ClashNote.module.css'

const severities = { refused: 'error', clash: 'warning', beside: 'info' } as const

type Props = {
  clashes: readonly Clash[]
  /**
   * `refused`: the server refused the visit; `clash`: the helper has another visit then; `beside`: another helper visits the patient then.
   */
  kind: 'refused' | 'clash' | 'beside'
}

/** Lists overlapping visits. Each opens in a new tab, so that nothing typed is lost. */
export function ClashNote({ clashes, kind }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const text = useNoticeText()
  const search: Record<string, unknown> = useSearch({ strict: false })
  if (clashes.length === 0) return null
  const href = (id: string) =>
    `?${new URLSearchParams(Object.entries(writeOpen({ id }, search)).map(([key, value]) => [key, String(value)]))}`
  return (
    <Alert severity={severities[kind]} className={styles.clash} role={kind === 'refused' ? 'alert' : 'status'}>
      {kind === 'beside' ? t('form.beside') : t('common:error.visit_overlap')}
      <ul>
        {clashes.map((clash) => (
          <li key={clash.id}>
            {text.clash(clash)}{' '}
            <a href={href(clash.id)} target="_blank" rel="noreferrer">
              {t('notice.open')}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
