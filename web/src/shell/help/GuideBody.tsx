import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useMe } from '#web/access/useMe.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import type { Guide, Line } from './guide.ts'
import styles from './GuideBody.module.css'
import { useGuidesFile } from './useGuides.ts'

/** A guide, below the heading that names its screen. */
export function GuideBody({ name }: { name: string }) {
  const { t } = useTranslation('help')
  const { data, error, refetch } = useGuidesFile()
  const guide = data?.guides[name]
  if (!guide) return error ? <Failed title={t('failed')} error={error} onRetry={() => void refetch()} /> : <Loading />
  return <Parts guide={guide} />
}

function Parts({ guide: { purpose, steps, questions, faults } }: { guide: Guide }) {
  return (
    <div className={styles.guide}>
      <p className={styles.purpose}>
        <LineText line={purpose} />
      </p>
      <h3>
        <Furigana>{steps.title}</Furigana>
      </h3>
      <ol>
        {steps.items.map((line, at) => (
          <li key={at}>
            <LineText line={line} />
          </li>
        ))}
      </ol>
      <h3>
        <Furigana>{questions.title}</Furigana>
      </h3>
      {questions.items.map(({ question, answer }) => (
        <div key={question}>
          <h4>
            <Furigana>{question}</Furigana>
          </h4>
          {answer.map((line, at) => (
            <p key={at}>
              <LineText line={line} />
            </p>
          ))}
        </div>
      ))}
      <h3>
        <Furigana>{faults.title}</Furigana>
      </h3>
      <ul>
        {faults.items.map((line, at) => (
          <li key={at}>
            <LineText line={line} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A line of a guide. A screen that the person may not open is named without a link to it. */
function LineText({ line }: { line: Line }) {
  const { role } = useMe()
  const { routesByPath } = useRouter()
  const isOpen = (to: string) => {
    const roles = (routesByPath as Record<string, AnyRoute>)[to]?.options.staticData?.roles
    return roles !== undefined && (roles.length === 0 || roles.includes(role))
  }
  return line.map((piece, at) =>
    typeof piece === 'string' ? (
      <Furigana key={at}>{piece}</Furigana>
    ) : 'strong' in piece ? (
      <b key={at}>
        <Furigana>{piece.strong}</Furigana>
      </b>
    ) : (
      <PlaceLink key={at} place={isOpen(piece.to) ? { to: piece.to } : undefined}>
        <Furigana>{piece.text}</Furigana>
      </PlaceLink>
    ),
  )
}
