import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { user } from '#domain/access/user.ts'
import { roles } from '#domain/kit/permissions.ts'
import { api } from '#web/kit/api.ts'
import { FormContext } from '#web/kit/forms/values/context.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useFactForm } from '#web/kit/forms/acts/useFactForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useFullName } from '../entry/FullName.tsx'
import { RoleText } from './RoleText.tsx'
import { type Decision, type UserRow, useUserActs } from './useUserActs.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'

const Field = fieldOf(user)
const { role, staff_id, establishments } = user.fields
const fields = { role, staff_id, establishments }

/** The role with the fewest permissions, which is the last one in the list. */
const least = roles[roles.length - 1]

type Props = { row: UserRow; onClose: () => void }

/**
 * Approves a registration. The form proposes the role with the fewest permissions, whatever was requested, and the staff record of the same
 * name if there is exactly one. If that record cannot be looked up, none is proposed.
 */
export function ApproveDialog({ row, onClose }: Props) {
  const { data, isPending } = useQuery(api.users.namesake.queryOptions({ input: { id: row.id }, staleTime: 0, gcTime: 0 }))
  return isPending ? null : <Decide row={row} namesake={data?.staff_id ?? null} onClose={onClose} />
}

function Decide({ row, namesake, onClose }: Props & { namesake: string | null }) {
  const { t } = useTranslation('access')
  const { choice } = useLabels()
  const name = useFullName()(row)
  const acts = useUserActs(row)
  const proposed = { ...row, role: least, staff_id: row.staff_id ?? namesake }
  const { act, facts } = useFactForm({ entity: user, fields, row: proposed, send: (input) => acts.approve(input as Decision) })
  return (
    <Question
      title={<Furigana names={[name]}>{t('users.question.approve', { name })}</Furigana>}
      act={t('users.act.approve')}
      form={act}
      onClose={onClose}
    >
      {row.standing === 'waiting' && !row.email_proved && <Alert severity="warning">{t('users.unproved_text')}</Alert>}
      <p>{t('users.wish', { role: choice(role, row.role) })}</p>
      <FormContext value={facts}>
        <Field name="role" />
        <RoleText />
        <Field name="staff_id" help={t(namesake ? 'help.namesake' : 'help.staff_id')} />
        <Field name="establishments" help={t('help.establishments')} />
      </FormContext>
    </Question>
  )
}
