import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { company } from '#domain/company/company.ts'
import type { Row } from '#domain/kit/entity.ts'
import { me } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { Ends } from '#web/kit/attention/Ends.tsx'
import { RecordMissing, RecordSkeleton } from '#web/kit/forms/record/RecordStates.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { CompanyForm } from './CompanyForm.tsx'
import styles from './InformationPage.module.css'

/** What is known of the company. Every open screen shows a new name at once. */
export default function InformationPage() {
  useTranslation('company')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(api.company.get.queryOptions({ staleTime: 0 }))
  const toHome = () => void navigate({ to: '/admin' })
  if (!data) return error ? <RecordMissing error={error} onRetry={() => void refetch()} onBack={toHome} /> : <RecordSkeleton />
  const onSaved = ({ row }: { row: object }) => {
    const saved = row as Row<typeof company> & Record<string, unknown>
    cache.setQueryData(api.company.get.queryKey(), saved)
    cache.setQueryData(me.queryKey, (person) => person && { ...person, company_name: saved.name })
  }
  return (
    <>
      <div className={styles.ends}>
        <Ends of={data.id} />
      </div>
      <CompanyForm row={data} readOnly={false} onSaved={onSaved} onCancel={toHome} />
    </>
  )
}
