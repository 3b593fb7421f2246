import { useNavigate } from '@tanstack/react-router'
import { user } from '#domain/access/user.ts'
import type { Row } from '#domain/kit/entity.ts'
import { api } from '#web/kit/api.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { useEntityForm } from '#web/kit/forms/saving/useEntityForm.ts'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useSendsMail } from '../entry/useSendsMail.ts'
import { DeputyCard } from './DeputyCard.tsx'
import { EmailCard } from './EmailCard.tsx'
import { useProfile } from './useProfile.ts'

const { last_name, first_name, gender, job, phone, language } = user.fields
/** The fields that people may change in their own account; the mail address has a dialog of its own. */
const own = { ...user, fields: { last_name, first_name, gender, job, phone, language } }
const Field = fieldOf(own)

/** Form for the own account: name, contact data and language. */
export default function InformationPage() {
  const { t } = useTranslation('access')
  const navigate = useNavigate()
  const { profile, store } = useProfile()
  const sendsMail = useSendsMail()
  const { account } = profile
  const calls: SaveCalls = {
    create: { call: () => Promise.reject(new Error('the own account is there already')) },
    change: {
      call: async ({ version, changes }) => {
        const stored = await api.profile.change.call({ version, changes })
        store(stored)
        return stored.account
      },
    },
  }
  const form = useEntityForm({
    entity: own,
    row: account as Row<typeof own>,
    defaults: {},
    save: calls,
    onSaved: () => undefined,
  })
  return (
    <>
      <Form
        form={form}
        readOnly={false}
        onCancel={() => void navigate({ to: '/admin/profile' })}
        sections={{
          person: (
            <>
              <Field name="last_name" autoComplete="family-name" />
              <Field name="first_name" autoComplete="given-name" />
              <Field name="gender" span={3} />
              <Field name="job" autoComplete="organization-title" />
              <Field name="phone" span={3} autoComplete="tel" />
              <Field name="language" span={3} help={sendsMail ? t('help.language') : undefined} />
            </>
          ),
        }}
      />
      <EmailCard account={account} />
      <DeputyCard profile={profile} />
    </>
  )
}
