import Add from '@mui/icons-material/Add'
import type { Template } from '#domain/documents/template.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useRowKeys } from '#web/kit/forms/controls/useRowKeys.ts'
import { focusDrawn } from '#web/kit/forms/layout/focusDrawn.ts'
import { fieldId } from '#web/kit/forms/layout/Labelled.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { BlockFields } from './BlockFields.tsx'
import type { EditedBlock } from './edited.ts'
import type { WordingForm } from './useWordingForm.ts'

type Props = { template: Template; editing: WordingForm; hasSecond: boolean }

/**
 * The blocks of a wording in their order, articles with their numbers: to change, to move by buttons or by Alt, Shift and an arrow key, to remove and to add; and below them the
 * blocks of the default wording that were removed.
 */
export function BlockList({ template, editing, hasSecond }: Props) {
  const { t } = useTranslation('wordings')
  const { placed, others, blocks: defaults } = template
  const { blocks } = editing.values
  const movable = blocks.filter(({ id }) => !placed.includes(id))
  const removed = defaults.filter(({ id }) => !blocks.some((one) => one.id === id))
  /** Changes places with the movable block above or below. */
  const shift = (block: EditedBlock | undefined, by: -1 | 1) => {
    const at = movable.findIndex(({ id }) => id === block?.id)
    const other = at < 0 ? undefined : movable[at + by]
    if (!block || !other) return
    const swapped = blocks.map((one) => (one.id === block.id ? other : one.id === other.id ? block : one))
    const focused = document.activeElement
    editing.move(swapped)
    focusDrawn(() => (focused instanceof HTMLElement ? focused : null))
  }
  const list = useRowKeys((from, to) => shift(blocks[from], to < from ? -1 : 1))
  return (
    <Stack gap={0.75}>
      {defaults.every(({ id }) => placed.includes(id)) && <Muted>{t(others === null ? 'fixed' : 'fixed_own')}</Muted>}
      <Stack as="ol" gap={0.75} ref={list}>
        {blocks.map((block, at) => {
          const place = movable.indexOf(block)
          return (
            <Panel as="li" key={block.id}>
              <BlockFields
                template={template}
                editing={editing}
                hasSecond={hasSecond}
                block={block}
                at={at}
                number={others === 'articles' && place >= 0 ? place + 1 : null}
                onUp={place > 0 ? () => shift(block, -1) : null}
                onDown={place >= 0 && place < movable.length - 1 ? () => shift(block, 1) : null}
                isMovable={place >= 0}
              />
            </Panel>
          )
        })}
      </Stack>
      {others !== null && (
        <div>
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<Add />}
            onClick={() => {
              const id = editing.add()
              focusDrawn(() => document.getElementById(fieldId(`${id}.heading`)))
            }}
          >
            {t(others === 'articles' ? 'block.add_article' : 'block.add')}
          </Button>
        </div>
      )}
      {removed.length > 0 && (
        <Panel as="section" aria-label={t('block.removed_list')}>
          <h2>{t('block.removed_list')}</h2>
          <Stack as="ul" gap={0.5}>
            {removed.map((block) => (
              <li key={block.id}>
                <Row gap={0.75}>
                  <span>{block.heading || block.text.slice(0, SHOWN)}</span>
                  <Button size="small" variant="outlined" color="secondary" onClick={() => editing.putBack(block.id)}>
                    {t('block.put_back_removed')}
                  </Button>
                </Row>
              </li>
            ))}
          </Stack>
        </Panel>
      )}
    </Stack>
  )
}

/** Letters of a text without a heading that name it. */
const SHOWN = 30
