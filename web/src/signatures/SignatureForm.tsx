import { addDays } from '#domain/kit/dates.ts'
import { documentIssues, requestIssues, signatureRequest, usualTerms } from '#domain/signatures/signatureRequest.ts'
import { api, client } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import { useProvider } from './useProvider.ts'

const Field = fieldOf(signatureRequest)
/** A new request is an act: it is prepared, and sent later. */
const calls: SaveCalls = { create: api.signatureRequests.draft, change: api.signatureRequests.change }

/** All facts of a request. What was sent changes no more. */
export const SignatureForm = formOf(signatureRequest, {
  save: calls,
  rule: (input) => [...requestIssues(input), ...documentIssues(input)],
  useOptions: (row) => ({
    defaults: { signing_order: 'in_order', expires_on: addDays(today(), usualTerms.days), remind_days: usualTerms.remind },
    closed: row !== null && row.state !== 'draft',
  }),
  useSections({ row }) {
    const { of } = useLabels()
    const { t } = useTranslation('signatures')
    const provider = useProvider()
    const email =
      provider === 'built_in' ? of('signatures:help.email') : t('help.email_by_service', { service: t(`provider.${provider}`) })
    return {
      document: (
        <>
          <Field name="title" span={6} />
          <Field name="file" files={client.signatureRequests} />
          {row?.sealed_file && <Field name="sealed_file" files={client.signatureRequests} />}
          <Field name="staff_id" span={3} help={of('signatures:help.staff_id')} />
          <Field name="patient_id" span={3} />
        </>
      ),
      signers: (
        <>
          <Field name="signers" help={email} />
          <Field name="copies" help={of('signatures:help.copies')} />
          <Field name="signing_order" span={3} />
          <Field name="expires_on" span={3} />
          {provider !== 'cloudsign' && <Field name="remind_days" span={3} />}
          <Field name="message" />
        </>
      ),
      places: <Field name="places" help={of('signatures:help.places')} />,
    }
  },
})
