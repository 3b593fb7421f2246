import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { user } from '#domain/access/user.ts'
import { FormContext, type Names } from '#web/kit/forms/context.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { problemOf } from '#web/kit/callError.ts'
import { entityResolver } from '#web/kit/forms/resolver.ts'
import { toValues, type Values } from '#web/kit/forms/values.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useFullName } from '../entry/FullName.tsx'
import { Question } from '../Question.tsx'
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
  const methods = useForm<Values, unknown, Values>({
    defaultValues: toValues(fields, row),
    resolver: useMemo(() => entityResolver(fields), []),
  })
  const [names] = useState<Names>(() => new Map())
  const facts = useMemo(() => ({ entity: user, fields, names, methods, readOnly: false }), [names, methods])
  const approve = async () => {
    let chosen: Decision | undefined
    await methods.handleSubmit((input) => {
      chosen = input as typeof chosen
    })()
    if (!chosen) return false
    try {
      await acts.approve(chosen)
    } catch (error) {
      const { errors = [] } = problemOf(error)
      for (const { field, code, size } of errors) methods.setError(field, { type: code, message: String(size ?? '') })
      if (errors.length === 0) throw error
      return false
    }
  }
  return (
    <Question title={t('users.question.approve', { name })} act={t('users.act.approve')} run={approve} onClose={onClose}>
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
