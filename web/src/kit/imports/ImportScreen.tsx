import { Button } from '../ui/Button.tsx'
import { Tab } from '../ui/Tab.tsx'
import { Link } from '@tanstack/react-router'
import { allEntities } from '#domain/entities.ts'
import type { Entity } from '#domain/kit/entity.ts'
import type { ImportFault } from '#domain/kit/imports.ts'
import { ownerFacts } from '#domain/kit/owners.ts'
import { useLabels } from '../facts/labels.ts'
import { useTranslation } from '../i18n.ts'
import { Lead } from '../ui/Lead.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { ScreenTabs } from '../ui/ScreenTabs.tsx'
import { CheckPart } from './CheckPart.tsx'
import { DonePart } from './DonePart.tsx'
import { FilePart } from './FilePart.tsx'
import styles from './Import.module.css'
import { importPath } from './importPath.ts'
import { RecentPart } from './RecentPart.tsx'
import { TemplatePart } from './TemplatePart.tsx'
import { useImport } from './useImport.ts'

type Props = {
  entity: Entity
  /** Entities that can be imported here: the one of the list, and those whose records belong to it. Each has a tab. */
  kinds: readonly Entity[]
  /** Path of the list, to which the screen links back. */
  list: string
  /** Lists the existing records that conflict with a row that is refused as a whole. */
  inWay: (fault: ImportFault) => readonly string[]
}

/**
 * Screen that imports records from a file: template, choice of the file, what the check has found and asks, and import; below, recent imports
 * that can be undone.
 */
export function ImportScreen({ entity, kinds, list, inWay }: Props) {
  const { t } = useTranslation(['imports', 'common', 'jobs', entity.namespace as 'staff', ...namespacesOf(entity)])
  const { of } = useLabels()
  const importing = useImport(entity)
  const { state } = importing
  const idle = !state.working && !state.stored
  return (
    <>
      <ScreenHead title={t('title', { noun: of(`${entity.namespace}:noun.${entity.name}.title`) })}>
        <Button color="inherit" component={Link} to={list as string}>
          {t('back')}
        </Button>
      </ScreenHead>
      <Lead>{t('lead')}</Lead>
      {kinds.length > 1 && <Kinds {...{ entity, kinds, list }} />}
      <div className={styles.parts}>
        {!state.file && <TemplatePart table={entity.name} />}
        {state.stored ? (
          <DonePart report={state.stored} rest={state.rest} list={list} onNext={importing.reset} />
        ) : (
          <FilePart importing={importing} />
        )}
        {idle && state.file && state.report && (
          <CheckPart {...{ entity, inWay, importing, file: state.file, report: state.report }} />
        )}
        {/* what was stored is no longer there: the message that says so goes, too */}
        <RecentPart entity={entity} onUndone={(id) => id === state.stored?.import && importing.reset()} />
      </div>
    </>
  )
}

/** Namespaces of the parent entities: the columns that name the parent of a record have the labels of the parent. */
const namespacesOf = (e: Entity) => ownerFacts(allEntities, e).map(({ of }) => of.namespace as 'staff')

/** Tabs for the entities that can be imported, each with a screen of its own. */
function Kinds({ entity, kinds, list }: Pick<Props, 'entity' | 'kinds' | 'list'>) {
  const { t } = useTranslation('imports')
  const { of } = useLabels()
  return (
    <ScreenTabs value={entity.name} aria-label={t('kinds')}>
      {kinds.map((kind) => (
        <Tab
          key={kind.name}
          value={kind.name}
          label={of(`${kind.namespace}:noun.${kind.name}.title`)}
          component={Link}
          to={`/${importPath(list.slice(1), kind === kinds[0] ? undefined : kind)}` as string}
        />
      ))}
    </ScreenTabs>
  )
}
