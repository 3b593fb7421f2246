import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import { Button } from '#web/kit/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { user } from '#domain/access/user.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { FullName } from '../entry/FullName.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import { AddressMark } from './AddressMark.tsx'
import type { UserRow } from './useUserActs.ts'
import styles from './Waiting.module.css'

/** Registrations that an administrator has to decide about; hidden when there are none. Refreshed every minute. */
export function Waiting() {
  const { t } = useTranslation('access')
  const { data } = useQuery(
    api.users.list.queryOptions({
      input: { standing: ['waiting'], sort: 'updated_at' },
      refetchInterval: 60_000,
    }),
  )
  const [asked, setAsked] = useState<{ act: 'approve' | 'decline'; row: UserRow }>()
  if (!data || data.items.length === 0) return null
  const close = () => setAsked(undefined)
  return (
    <section className={styles.waiting} aria-labelledby="waiting-title">
      <h2 id="waiting-title">
        <HowToRegOutlined aria-hidden />
        {t('users.waiting', { size: data.total })}
      </h2>
      <Stack as="ul">
        {data.items.map((row) => (
          <Applicant
            key={row.id}
            row={row}
            approve={() => setAsked({ act: 'approve', row })}
            decline={() => setAsked({ act: 'decline', row })}
          />
        ))}
      </Stack>
      {asked?.act === 'approve' && <ApproveDialog row={asked.row} onClose={close} />}
      {asked?.act === 'decline' && <EndDialog row={asked.row} act="decline" onClose={close} />}
    </section>
  )
}

function Applicant({ row, approve, decline }: { row: UserRow; approve: () => void; decline: () => void }) {
  const { t } = useTranslation('access')
  const { choice } = useLabels()
  return (
    <li>
      <div>
        <b>
          <FullName of={row} />
        </b>
        <span>{row.email}</span>
        <AddressMark row={row} />
        <span>{t('users.wish', { role: choice(user.fields.role, row.role) })}</span>
        <span>
          <InstantText at={row.updated_at} />
        </span>
      </div>
      <Button variant="outlined" color="secondary" onClick={decline}>
        {t('users.act.decline')}
      </Button>
      <Button variant="contained" onClick={approve}>
        {t('users.act.approve')}
      </Button>
    </li>
  )
}
