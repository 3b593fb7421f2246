import { useId } from 'react'
import { usePlaceOf } from '../../audit/places.ts'
import { useTranslation } from '../../i18n.ts'
import { NameFurigana } from '../../ui/Furigana.tsx'
import { PlaceLink } from '../../ui/PlaceLink.tsx'
import { Row } from '../../ui/Row.tsx'
import { SampleMark } from '../../ui/SampleMark.tsx'
import { Stack } from '../../ui/Stack.tsx'
import styles from './DoublesQuestion.module.css'
import { Question } from '../acts/Question.tsx'
import type { EntityForm } from './useEntityForm.ts'

/**
 * Before a person is created who may be there already: opens one of the records that were found, or creates the new one all the same. Whoever
 * opens one is asked first what becomes of the form, whose draft may stay.
 */
export function DoublesQuestion({ form: { doubles, answerDoubles, entity } }: { form: EntityForm }) {
  const { t } = useTranslation()
  const placeOf = usePlaceOf()
  const id = useId()
  if (!doubles) return null
  return (
    <Question
      wide
      title={t('form.double.title')}
      act={t('form.double.create')}
      run={() => answerDoubles(true)}
      onClose={() => void answerDoubles(false)}
    >
      <p id={id}>{t('form.double.text')}</p>
      <Stack as="ul" gap={0.75} aria-labelledby={id}>
        {doubles.found.map(({ id: record, name, kana, note, sample }) => (
          <Row as="li" gap={1} rowGap={0.25} align="baseline" spread key={record}>
            <span>
              <b>
                <NameFurigana name={name} kana={kana ?? undefined} />
              </b>
              {sample && <SampleMark />}
              {note && <small className={styles.note}>{note}</small>}
            </span>
            <PlaceLink place={placeOf(entity.name, record)}>{t('form.double.open')}</PlaceLink>
          </Row>
        ))}
      </Stack>
    </Question>
  )
}
