import { Button } from '#web/kit/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { user } from '#domain/access/user.ts'
import { nextActs } from '#domain/kit/acts.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useFullName } from '../entry/FullName.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useMe } from '../useMe.ts'
import { startView } from '../viewAs.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import styles from './UserActs.module.css'
import { type UserRow, useUserActs } from './useUserActs.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'

const questions = ['enable', 'keepAddress', 'signOut', 'removeFactors', 'viewAs'] as const
type Asked = (typeof questions)[number] | 'approve' | 'decline' | 'disable'

/**
 * Buttons for the acts that an account allows in its state. Acts by which people would lock themselves out are not offered for the own
 * account.
 */
export function UserActs({ row }: { row: UserRow }) {
  const { t } = useTranslation('access')
  const errorText = useErrorText()
  const name = useFullName()(row)
  const own = useMe().id === row.id
  const acts = useUserActs(row)
  const [asked, setAsked] = useState<Asked>()
  const link = useMutation({
    mutationFn: () => api.users.link.call({ id: row.id }),
    onError: (error) => snackbar.error(errorText(error)),
  })
  const close = () => setAsked(undefined)
  const button = (act: Asked, danger = false) => (
    <Button key={act} variant="outlined" color={danger ? 'error' : 'secondary'} onClick={() => setAsked(act)}>
      {t(`users.act.${act}`)}
    </Button>
  )
  const runs = {
    ...acts,
    viewAs: async () => startView((await api.users.viewAs.call({ id: row.id })).token),
  }
  const active = row.standing === 'active'
  const next = nextActs(user.acts, row.standing)
  const question = questions.find((each) => each === asked)
  return (
    <div className={styles.acts} role="group" aria-label={t('users.acts')}>
      {next.includes('approve') && (
        <Button variant="contained" onClick={() => setAsked('approve')}>
          {t('users.act.approve')}
        </Button>
      )}
      {next.includes('decline') && button('decline', true)}
      {next.includes('enable') && (
        <Button variant="contained" onClick={() => setAsked('enable')}>
          {t('users.act.enable')}
        </Button>
      )}
      {active && (
        <Button variant="outlined" color="secondary" loading={link.isPending} onClick={() => link.mutate()}>
          {t('users.act.link')}
        </Button>
      )}
      {row.new_email !== null && button('keepAddress')}
      {active && !own && [button('viewAs'), button('signOut'), button('removeFactors')]}
      {next.includes('disable') && !own && button('disable', true)}
      {question && (
        <Question
          title={<Furigana names={[name]}>{t(`users.question.${question}`, { name })}</Furigana>}
          act={t(`users.act.${question}`)}
          run={runs[question]}
          onClose={close}
        >
          <p>{t(`users.question.${question}_text`, { name })}</p>
        </Question>
      )}
      {asked === 'approve' && <ApproveDialog row={row} onClose={close} />}
      {(asked === 'decline' || asked === 'disable') && <EndDialog row={row} act={asked} onClose={close} />}
      {link.data && <LinkDialog name={name} email={row.email} link={link.data} onClose={link.reset} />}
    </div>
  )
}
