import { user } from '#domain/access/user.ts'
import { FormContext } from '#web/kit/forms/context.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Question } from '#web/kit/forms/Question.tsx'
import { useFactForm } from '#web/kit/forms/useFactForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useFullName } from '../entry/FullName.tsx'
import { RoleText } from './RoleText.tsx'
import { type Decision, type UserRow, useUserActs } from './useUserActs.ts'

const Field = fieldOf(user)
const { role, staff_id, establishments } = user.fields
const fields = { role, staff_id, establishments }

/** Lets an applicant in: with a role, which need not be the wished one, and with the staff record that is the same person. */
export function ApproveDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation('access')
  const { choice } = useLabels()
  const name = useFullName()(row)
  const acts = useUserActs(row)
  const { act, facts } = useFactForm({ entity: user, fields, row, send: (input) => acts.approve(input as Decision) })
  return (
    <Question title={t('users.question.approve', { name })} act={t('users.act.approve')} form={act} onClose={onClose}>
      <p>{t('users.wish', { role: choice(role, row.role) })}</p>
      <FormContext value={facts}>
        <Field name="role" />
        <RoleText />
        <Field name="staff_id" help={t('help.staff_id')} />
        <Field name="establishments" help={t('help.establishments')} />
      </FormContext>
    </Question>
  )
}
