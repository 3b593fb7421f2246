import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/kit/api.ts'
import RecordHistory from '#web/kit/audit/RecordHistory.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { ScreenTabs } from '#web/kit/ui/ScreenTabs.tsx'
import { SideHead, SidePanel } from '#web/kit/ui/SidePanel.tsx'
import { Tab } from '#web/kit/ui/Tab.tsx'
import styles from './DetailsPanel.module.css'
import { NodeFacts } from './NodeFacts.tsx'
import { NodeRights } from './NodeRights.tsx'
import { detailsOf } from './queries.ts'
import { Versions } from './Versions.tsx'

type Props = { id: string; onClose: () => void }
type Part = 'facts' | 'versions' | 'rights' | 'history'

/** The details of an entry: its facts, the versions of a file, who may do what in it, and who did what. */
export function DetailsPanel({ id, onClose }: Props) {
  const { t } = useTranslation('archive')
  const node = useQuery(api.archive.get.queryOptions({ input: { id }, throwOnError: false }))
  const details = useQuery(detailsOf(id))
  const [part, setPart] = useState<Part>('facts')
  const error = node.error ?? details.error
  const retry = () => void Promise.all([node.refetch(), details.refetch()])
  const parts: Part[] = [
    'facts',
    ...(node.data?.kind === 'file' ? (['versions'] as const) : []),
    'rights',
    // the history also says who read it, so only those who may change it see it
    ...(details.data?.writable ? (['history'] as const) : []),
  ]
  return (
    <SidePanel open width={30} onClose={onClose}>
      <SideHead title={<bdi>{node.data?.name ?? t('details.title')}</bdi>} />
      <div className={styles.body}>
        {error ? (
          <Failed title={t('details.failed')} error={error} onRetry={retry} />
        ) : !node.data || !details.data ? (
          <Loading />
        ) : (
          <>
            <ScreenTabs value={part} aria-label={t('details.title')} onChange={(_, next: Part) => setPart(next)}>
              {parts.map((each) => (
                <Tab key={each} value={each} label={t(`details.${each}`)} />
              ))}
            </ScreenTabs>
            {part === 'facts' && <NodeFacts node={node.data} details={details.data} />}
            {part === 'versions' && <Versions node={node.data} details={details.data} />}
            {part === 'rights' && <NodeRights key={node.data.version} node={node.data} details={details.data} />}
            {part === 'history' && <RecordHistory calls={api.archive} id={id} />}
          </>
        )}
      </div>
    </SidePanel>
  )
}
