import { useId } from 'react'
import type { ArchiveNode } from '#domain/archive/archiveNode.ts'
import { keptKinds } from '#domain/company/clocks.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SmallSelect } from '#web/kit/ui/SmallSelect.tsx'
import { useArchiveActs } from './useArchiveActs.ts'

/** Says as what a file is kept, by which its retention is reckoned. */
export function KeptAs({ node }: { node: ArchiveNode }) {
  const { t } = useTranslation(['archive', 'company'])
  const { keepAs } = useArchiveActs()
  const id = useId()
  return (
    <Row gap={0.5}>
      <label htmlFor={id}>
        <Furigana>{t('archive_node.kept_as')}</Furigana>
      </label>
      <SmallSelect
        id={id}
        value={node.kept_as ?? ''}
        onChange={({ target }) => void keepAs(node, keptKinds.find((kind) => kind === target.value) ?? null)}
      >
        <option value="">{t('details.kept_as_usual')}</option>
        {keptKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`company:kept.${kind}`)}
          </option>
        ))}
      </SmallSelect>
    </Row>
  )
}
