import { exportFormats } from '#domain/kit/sheet.ts'
import { attentionKinds } from '#domain/attention.ts'
import type { AttentionName } from '#domain/kit/attention.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { client } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ChoiceFilter } from '#web/kit/tables/ChoiceFilter.tsx'
import { ExportMenu } from '#web/kit/tables/ExportMenu.tsx'
import { ReferenceFilter } from '#web/kit/tables/ReferenceFilter.tsx'
import { ResetButton } from '#web/kit/tables/ResetButton.tsx'
import { SearchBox } from '#web/kit/tables/SearchBox.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { isNarrowed, readExpiryState } from './expiryState.ts'
import styles from './ExpiryTools.module.css'
import { type Expiry, queryOf } from './useExpiry.ts'

const kinds = Object.keys(attentionKinds) as AttentionName[]

type Props = {
  expiry: Expiry
  /** Leads from the search into the rows. */
  onDown: () => void
}

/** The tools above the runway: search by name, kinds, establishments, and the way out as a file. */
export function ExpiryTools({ expiry: { state, show }, onDown }: Props) {
  const { t } = useTranslation(['attention', 'common'])
  const { role } = useMe()
  const query = queryOf(state)
  return (
    <Toolbar role="search" centred>
      <SearchBox value={state.q} hint={t('search')} onDown={onDown} onSearch={(q) => show({ q })} />
      <div className={styles.chips} role="group" aria-label={t('common:table.filters')}>
        <ChoiceFilter
          label={t('column.kind')}
          options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          chosen={state.kind}
          onChoose={(kind) => show({ kind: readExpiryState({ kind: kind.join('.') }).kind })}
        />
        {may(role, 'establishments.read') && (
          <ReferenceFilter
            label={t('column.office')}
            of="establishment"
            chosen={state.establishment_id}
            none={undefined}
            onChoose={(establishment_id) => show({ establishment_id })}
          />
        )}
      </div>
      <div className={styles.last}>
        <ResetButton disabled={!isNarrowed(state)} onClick={() => show(readExpiryState({}))} />
        <ExportMenu
          formats={exportFormats}
          callFor={(choice) => ({
            fetch: (ways) => client.attention.export({ ...query, ...choice }, ways),
            begin: (ways) => client.attention.exportJob({ ...query, ...choice }, ways),
          })}
          text={t('export')}
        />
      </div>
    </Toolbar>
  )
}
