import { isGranted, user } from '#domain/access/user.ts'
import { api } from '#web/kit/api.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import { usePaperLanguage, useTranslation } from '#web/kit/i18n.ts'
import { useSendsMail } from '../entry/useSendsMail.ts'
import { RoleText } from './RoleText.tsx'
import { useInvited } from './useInvited.ts'

const Field = fieldOf(user)
/** Calls for an existing account, which can only be changed here; a new account is created by an invitation. */
const stored: SaveCalls = { change: api.users.change }

/** Form of an account. Its state is changed by acts and is no field here. */
export const UserForm = formOf(user, {
  save: stored,
  useOptions(row) {
    const language = usePaperLanguage()
    const invited = useInvited()
    // whom the address names is not replaced by what was typed for somebody else
    return row ? {} : { defaults: { language, ...invited }, placed: Object.keys(invited ?? {}) }
  },
  useSections({ row }) {
    const { t } = useTranslation('access')
    const sendsMail = useSendsMail()
    // the role of an applicant is only a request, so the field is hidden until the approval
    const decided = row === null || isGranted(row)
    return {
      person: (
        <>
          <Field name="last_name" />
          <Field name="first_name" />
          <Field
            name="email"
            help={
              row?.new_email
                ? t('help.new_email', { email: row.new_email })
                : t(row && sendsMail ? 'help.email_link' : 'help.email')
            }
          />
          <Field name="phone" />
          <Field name="language" span={3} help={sendsMail ? t('help.language') : undefined} />
          <Field name="gender" span={3} />
        </>
      ),
      work: (
        <>
          {decided && <Field name="role" span={3} />}
          <Field name="job" />
          {decided && <RoleText />}
          <Field name="staff_id" span={6} help={t('help.staff_id')} />
          <Field name="establishments" help={t('help.establishments')} />
        </>
      ),
      deputy: (
        <>
          <Field name="deputy_id" span={6} help={t('help.deputy')} />
          <Field name="deputy_from" span={3} />
          <Field name="deputy_to" span={3} />
        </>
      ),
    }
  },
})
