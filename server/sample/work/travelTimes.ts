import { inStory, type Story } from '../story.ts'
import type { SampleTravelTime } from '../records.ts'

/** Two ways that take longer than their addresses tell: to a patient on a hill, and from the office. */
export const sampleTravelTimes = (story: Story): SampleTravelTime[] => [
  {
    key: 'way-hill',
    patient_id: 'p01',
    other_patient_id: 'p02',
    establishment_id: null,
    means: 'bicycle',
    minutes: 25,
    valid_from: inStory(story, '2025-04-01'),
    remarks: '坂道のため、住所からの目安より長くかかります。',
  },
  {
    key: 'way-office',
    patient_id: 'p01',
    other_patient_id: null,
    establishment_id: 'nerima',
    means: 'bicycle',
    minutes: 15,
    valid_from: inStory(story, '2025-04-01'),
    remarks: null,
  },
]
