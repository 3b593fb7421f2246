import type { ReactNode } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { Term } from '#web/kit/ui/Term.tsx'
import styles from './facts.module.css'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'

type Props = {
  /** Id of the staff record; '' as long as nobody is chosen. */
  staff: string
  /** Values by label, in order; one without a value is left out. */
  facts: Readonly<Record<string, ReactNode>>
}

/** What the staff record holds, with the way to change it there: it is stored once. */
export function StaffFacts({ staff, facts }: Props) {
  const { t } = useTranslation('employees')
  if (staff === '') return <p className={styles.wide}>{t('from_staff.none')}</p>
  return (
    <section className={styles.staff} aria-label={t('from_staff.title')}>
      <dl>
        {Object.entries(facts)
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label}>
              <dt>
                <Term>{label}</Term>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p>
        {t('from_staff.text')}{' '}
        <PlaceLink place={{ to: '/admin/staff-management/$id', params: { id: staff } }}>{t('from_staff.change')}</PlaceLink>
      </p>
    </section>
  )
}
