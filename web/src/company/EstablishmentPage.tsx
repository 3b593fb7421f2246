import { useParams } from '@tanstack/react-router'
import { may } from '#domain/kit/permissions.ts'
import type { establishment } from '#domain/company/establishment.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { RecordPage } from '#web/kit/forms/record/RecordPage.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { EstablishmentForm } from './EstablishmentForm.tsx'

/** One record of this kind, or a new one. */
export default function EstablishmentPage() {
  useTranslation(['common', 'company' as 'common'])
  const { of } = useLabels()
  const { role } = useMe()
  const { id } = useParams({ strict: false })
  return (
    <RecordPage<typeof establishment>
      calls={api.establishments}
      id={id}
      may={{ write: may(role, 'company.write'), restore: may(role, 'company.write') }}
      list={{ path: '/admin/company-information/establishments', title: of('company:noun.establishment.list') }}
      newTitle={of('company:noun.establishment.add')}
      nameOf={(row) => row.name}
      Form={EstablishmentForm}
    />
  )
}
