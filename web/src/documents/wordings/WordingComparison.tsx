import { useEffect, useRef } from 'react'
import type { DocumentTemplate } from '#domain/documents/templateNames.ts'
import { templateOf } from '#domain/documents/templates.ts'
import type { Block } from '#domain/documents/template.ts'
import { type ComparedBlock, type ComparedLine, compareWordings, heldBlocks } from '#domain/documents/wording.ts'
import type { WordingVersion } from '#domain/documents/wordings.api.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { Select } from '#web/kit/ui/Input.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import styles from './Wordings.module.css'

type Chosen = { before: string; after: string }
type Props = Chosen & {
  template: DocumentTemplate
  versions: readonly WordingVersion[]
  /** What is typed at the moment. */
  edited: readonly Block[]
  onChoose: (chosen: Chosen) => void
}

/** Two wordings beside each other, block by block: versions, the default wording of the product, or what is typed. */
export function WordingComparison({ template, versions, edited, before, after, onChoose }: Props) {
  const { t } = useTranslation('wordings')
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [before, after])
  const { blocks } = templateOf(template)
  const wordings = new Map<string, readonly Block[]>([
    ['edited', edited],
    ...versions.map((version) => [String(version.number), heldBlocks(version, blocks)] as const),
    ['default', blocks],
  ])
  const nameOf = (name: string) =>
    name === 'edited' ? t('compare.typed') : name === 'default' ? t('default') : t('versions.number', { number: name })
  const compared = compareWordings(wordings.get(before) ?? blocks, wordings.get(after) ?? blocks)
  const isSame = compared.every(({ kind, moved }) => kind === 'same' && !moved)
  return (
    <Panel as="section" aria-label={t('compare.title')} ref={section} tabIndex={-1}>
      <h2>{t('compare.title')}</h2>
      <FieldGrid>
        {(['before', 'after'] as const).map((side) => (
          <Labelled key={side} name={`compare_${side}`} label={t(`compare.${side}`)} required={false} issue={undefined} span={3}>
            {(control) => (
              <Select
                {...control}
                value={side === 'before' ? before : after}
                onChange={({ target }) => onChoose({ before, after, [side]: target.value })}
              >
                {[...wordings.keys()].map((name) => (
                  <option key={name} value={name}>
                    {nameOf(name)}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
        ))}
      </FieldGrid>
      {isSame && <p role="status">{t('compare.same')}</p>}
      <Stack as="ul" gap={0.75} wide>
        {compared.map((block) => (
          <li key={`${block.id} ${block.kind}`}>
            <Compared block={block} />
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

const tones = { added: 'good', removed: 'danger', changed: 'wait', same: 'plain' } as const

function Compared({ block: { kind, moved, place, lines } }: { block: ComparedBlock }) {
  const { t } = useTranslation('wordings')
  const [heading] = lines
  if (kind === 'same' && !moved)
    return (
      <Muted>
        {t('compare.place', { place })} {heading?.text || lines[1]?.text.slice(0, SHOWN)}
      </Muted>
    )
  return (
    <Stack gap={0.25} wide>
      <Row gap={0.5}>
        <b>{t('compare.place', { place })}</b>
        <Mark tone={tones[kind]}>{t(`compare.kind.${kind}`)}</Mark>
        {moved && <Mark tone="wait">{t('compare.kind.moved')}</Mark>}
      </Row>
      <div className={styles.lines}>
        {lines
          .filter(({ text }) => text !== '')
          .map((line, at) => (
            <Line key={at} line={line} />
          ))}
      </div>
    </Stack>
  )
}

/** Letters of a text without a heading that name it. */
const SHOWN = 30

/** A line with a sign in front of it, so that it is read without colours, too. */
function Line({ line: { kind, text } }: { line: ComparedLine }) {
  const { t } = useTranslation('wordings')
  if (kind === 'same') return <p>{text}</p>
  const As = kind === 'added' ? 'ins' : 'del'
  return (
    <p data-kind={kind}>
      <Hidden>{t(`compare.kind.${kind}`)}</Hidden>
      <span aria-hidden="true">{kind === 'added' ? '＋' : '−'}</span> <As>{text}</As>
    </p>
  )
}
