import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isAtDesk, useMe } from '#web/access/useMe.ts'
import { showInstant } from '#web/kit/facts/show.ts'
import { send } from '#web/kit/http.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { connection, tellReached } from '#web/kit/connection.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useStore } from '#web/kit/store.ts'
import styles from './Banner.module.css'

/** How often the server is looked for while it is not reached. Milliseconds. */
const AGAIN = 5000

/** Whether the server answers by now. */
const look = async (): Promise<boolean> => {
  const isThere = await send('GET', '/health').then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) tellReached()
  return isThere
}

/**
 * Says at a desk that the server is not reached, and of when what is shown is. Everything is read anew as soon as the server is there again. The day
 * of a helper has a line of its own for this.
 */
export function OfflineBanner() {
  const { lost } = useStore(connection)
  const cache = useQueryClient()
  useEffect(() => connection.subscribe((now) => !now.lost && void cache.invalidateQueries()), [cache])
  return useMe().role !== 'staff' && lost && <Lost />
}

function Lost() {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const stored = isAtDesk(useMe())
  const state = useStore(connection)
  const [looking, setLooking] = useState(false)
  useEffect(() => {
    const lookAgain = () => void look()
    const timer = setInterval(lookAgain, AGAIN)
    window.addEventListener('online', lookAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', lookAgain)
    }
  }, [])
  const retry = async () => {
    setLooking(true)
    if (!(await look())) {
      snackbar.error(t('offline.still'))
      setLooking(false)
    }
  }
  const readAt = stored && state.lost ? state.readAt : undefined
  const time = readAt === undefined ? undefined : showInstant(new Date(readAt).toISOString(), language)
  return (
    <aside className={styles.offline} role="status" data-offline>
      <CloudOffOutlined fontSize="small" aria-hidden />
      <div>
        <span>{time === undefined ? t('offline.none') : t('offline.as_of', { time })}</span>
        <button type="button" onClick={() => void retry()} disabled={looking}>
          {t('offline.retry')}
        </button>
      </div>
    </aside>
  )
}
