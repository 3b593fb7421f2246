import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import type { Entity } from '#domain/kit/entity.ts'
import type { ImportFault } from '#domain/kit/imports.ts'
import { useLabels } from '../facts/labels.ts'
import { useTranslation } from '../i18n.ts'
import { Lead } from '../ui/Lead.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { CheckPart } from './CheckPart.tsx'
import { ColumnsPart } from './ColumnsPart.tsx'
import { DonePart } from './DonePart.tsx'
import { FilePart } from './FilePart.tsx'
import styles from './Import.module.css'
import { RecentPart } from './RecentPart.tsx'
import { TemplatePart } from './TemplatePart.tsx'
import { useImport } from './useImport.ts'

type Props = {
  entity: Entity
  /** Id of the account that imports. */
  account: string
  /** Where the list is. */
  list: string
  /** Says which records stand in the way of one that is refused as a whole. */
  inWay: (fault: ImportFault) => readonly string[]
}

/** Takes records of an entity in from a file: template, file, columns, check, and in it goes; below, what came in of late and its undoing. */
export function ImportScreen({ entity, account, list, inWay }: Props) {
  const { t } = useTranslation(['imports', 'common', 'jobs', entity.namespace as 'staff'])
  const { of } = useLabels()
  const importing = useImport(entity.name, account)
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
      <div className={styles.parts}>
        <TemplatePart table={entity.name} />
        {state.stored ? (
          <DonePart report={state.stored} list={list} onNext={importing.reset} />
        ) : (
          <FilePart importing={importing} />
        )}
        {idle && state.file && state.report && (
          <>
            <ColumnsPart
              key={JSON.stringify(state.report.columns)}
              {...{ entity, account, report: state.report }}
              changed={state.changed === true}
              onChange={importing.change}
              onAgain={() => state.file && importing.check(state.file)}
            />
            <CheckPart
              {...{ entity, account, inWay, file: state.file, report: state.report, marked: state.marked }}
              changed={state.changed === true}
              onStore={importing.store}
            />
          </>
        )}
        <RecentPart entity={entity} />
      </div>
    </>
  )
}
