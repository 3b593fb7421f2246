import { useQueryClient } from '@tanstack/react-query'
import { companyName } from '#domain/company/company.api.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { me, useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { bySchema } from '#web/kit/forms/bySchema.ts'
import { SmallForm } from '#web/kit/forms/SmallForm.tsx'
import { useActForm } from '#web/kit/forms/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Help } from '#web/kit/ui/Help.tsx'

const check = bySchema(companyName)

/** What the company is called. Every open screen shows the new name at once. */
export function CompanyName() {
  const { t } = useTranslation('company')
  const cache = useQueryClient()
  const form = useActForm({
    start: { name: useMe().company_name },
    check,
    send: async (typed) => {
      const { name } = await api.company.rename.call(typed)
      cache.setQueryData(me.queryKey, (person) => person && { ...person, company_name: name })
    },
  })
  const issue = useIssueTexts(form.issues)
  return (
    <SmallForm form={form} aria-labelledby="company-name">
      <h2 id="company-name">{t('name.title')}</h2>
      <Help>{t('name.text')}</Help>
      <TextField
        label={t('name.label')}
        value={form.values.name}
        maxLength={100}
        autoComplete="organization"
        onText={(name) => form.put({ name })}
        error={issue('name')}
      />
    </SmallForm>
  )
}
