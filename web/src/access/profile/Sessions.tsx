import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined'
import { Button } from '#web/kit/ui/Button.tsx'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionRow } from '#domain/access/access.api.ts'
import { api } from '#web/kit/api.ts'
import { signOut } from '#web/kit/forms/drafts/signOut.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { showInstant } from '#web/kit/facts/show.ts'
import { agentOf } from '../agent.ts'
import { useDeviceName } from '../useDeviceName.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { PasskeysToo } from './PasskeysToo.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './SecurityPage.module.css'

const query = api.profile.sessions.queryOptions({ input: {}, staleTime: 0 })
const phones = ['iPhone', 'iPad', 'Android']

/** Lists the sessions of the account; an unknown one can be signed out. */
export function Sessions({ hasPasskeys }: { hasPasskeys: boolean }) {
  const { t } = useTranslation('access')
  const { data } = useSuspenseQuery(query)
  const cache = useQueryClient()
  const [asked, setAsked] = useState<SessionRow | 'all'>()
  const [too, setToo] = useState(false)
  const device = useDeviceName()
  const end = async ({ id }: SessionRow) => {
    await api.profile.endSession.call({ id })
    await cache.invalidateQueries({ queryKey: query.queryKey })
    snackbar.success(t('session.ended'))
  }
  const everywhere = async () => {
    await api.profile.signOutEverywhere.call({ remove_passkeys: too })
    await signOut()
  }
  const close = () => setAsked(undefined)
  return (
    <Panel as="section" aria-labelledby="sessions-title">
      <h2 id="sessions-title">
        <Furigana>{t('session.title')}</Furigana>
      </h2>
      <Help>{t('session.text')}</Help>
      <ul className={styles.list}>
        {data.map((row) => (
          <SessionLine key={row.id} row={row} onEnd={() => setAsked(row)} />
        ))}
      </ul>
      <Button variant="outlined" color="error" onClick={() => setAsked('all')}>
        {t('session.everywhere')}
      </Button>
      {asked === 'all' && (
        <Question title={t('session.everywhere')} act={t('session.everywhere')} danger run={everywhere} onClose={close}>
          <p>{t('session.everywhere_text')}</p>
          {hasPasskeys && <PasskeysToo checked={too} onChecked={setToo} />}
        </Question>
      )}
      {asked && asked !== 'all' && (
        <Question title={t('session.end_title')} act={t('session.end')} danger run={() => end(asked)} onClose={close}>
          <p>{t('session.end_text', { device: device(agentOf(asked.agent)) })}</p>
        </Question>
      )}
    </Panel>
  )
}

function SessionLine({
  row: { agent, current, address, seen_at, created_at, viewer },
  onEnd,
}: {
  row: SessionRow
  onEnd: () => void
}) {
  const { t } = useTranslation('access')
  const language = useLanguage()
  const device = useDeviceName()
  const told = agentOf(agent)
  const Icon = phones.includes(told.system ?? '') ? PhoneIphoneOutlined : ComputerOutlined
  return (
    <li>
      <Icon aria-hidden />
      <div>
        <b title={agent}>{device(told)}</b> {current && <Mark tone="good">{t('session.current')}</Mark>}
        {viewer !== null && <Mark>{t('session.viewer', { name: viewer })}</Mark>}
        <span className={styles.detail}>{t('session.used', { time: showInstant(seen_at, language) })}</span>
        <span className={styles.detail}>{t('session.since', { time: showInstant(created_at, language), address })}</span>
      </div>
      {!current && (
        <Button variant="outlined" color="secondary" onClick={onEnd}>
          {t('session.end')}
        </Button>
      )}
    </li>
  )
}
