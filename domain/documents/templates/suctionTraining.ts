import { suctionActs } from '../../staff/suctionActs.ts'
import { trainingIssues } from '../careRules.ts'
import { suctionAsks, suctionPapers } from '../suction.ts'
import { suctionParts } from '../suctionParts.ts'
import { template } from '../template.ts'
import texts from '../texts/suction_training.ja.json' with { type: 'json' }

const fee = 'Medical fee schedule C007-2, form of the instruction'
const training =
  'Certified Social Workers and Certified Care Workers Act, supplementary provision 4; guidelines 社援発0330第43号 of 2012'

/** The papers of a practical training in sputum suction and tube feeding (喀痰吸引等研修 実地研修), each beginning on a page of its own. */
export const suctionTraining = template({
  name: 'suction_training',
  about: 'patient',
  title: texts.title,
  asks: suctionAsks,
  blocks: texts.blocks,
  placed: texts.blocks.map(({ id }) => id),
  others: null,
  needs: [
    { of: 'company', fact: 'name' },
    { of: 'establishment', fact: 'name' },
    { of: 'patient', fact: 'name', law: 'patient_name' },
    { of: 'patient', fact: 'birth_date', law: 'patient_birth' },
    { of: 'patient', fact: 'address', law: 'patient_address' },
    { of: 'patient', fact: 'contacts', law: 'emergency' },
    { of: 'staff', fact: 'name', law: 'trainee' },
    { of: 'institution', fact: 'name', law: 'institution' },
    { of: 'institution', fact: 'address', law: 'institution' },
    { of: 'institution', fact: 'phone', law: 'institution' },
    { of: 'physician', fact: 'name', law: 'physician' },
    { of: 'nurse', fact: 'name', law: 'instructor' },
    { of: 'document', fact: 'acts', law: 'acts' },
  ],
  law: [
    { id: 'instruction', source: 'Certified Social Workers and Certified Care Workers Act 2(2)', by: 'instruction' },
    { id: 'patient_name', source: fee, by: 'name' },
    { id: 'patient_birth', source: fee, by: 'birth_date' },
    { id: 'patient_address', source: fee, by: 'address' },
    { id: 'diagnosis', source: fee, by: 'diagnosis' },
    { id: 'acts', source: fee, by: 'acts' },
    { id: 'suction_detail', source: fee, by: 'suction_detail' },
    { id: 'feeding_detail', source: fee, by: 'feeding_detail' },
    { id: 'cautions', source: fee, by: 'cautions' },
    { id: 'devices', source: fee, by: 'devices' },
    { id: 'emergency', source: fee, by: 'emergency' },
    { id: 'instruction_period', source: fee, by: 'instruction_period' },
    { id: 'institution', source: fee, by: 'institution' },
    { id: 'physician', source: fee, by: 'physician' },
    { id: 'consent', source: training, by: 'consent' },
    { id: 'consent_items', source: training, by: 'consent_items' },
    { id: 'trainee', source: training, by: 'trainees' },
    { id: 'acceptance', source: training, by: 'acceptance' },
    { id: 'agency', source: training, by: 'agency_name' },
    { id: 'administrator', source: training, by: 'administrator' },
    { id: 'instructor', source: training, by: 'instructor_name' },
    { id: 'licence', source: training, by: 'licence' },
    { id: 'licence_number', source: training, by: 'licence_number' },
    { id: 'licensed_on', source: training, by: 'licensed_on' },
    { id: 'instructor_course', source: training, by: 'instructor_course' },
    { id: 'training_period', source: training, by: 'period' },
    { id: 'plan', source: training, by: 'plan' },
    { id: 'schedule', source: training, by: 'schedule' },
    { id: 'steps', source: training, by: 'steps' },
    { id: 'risks', source: training, by: 'plan_risks' },
    { id: 'record', source: training, by: 'record_sheet' },
    { id: 'standard', source: training, by: 'evaluation_standard' },
    ...suctionActs.map((act) => ({ id: `evaluation_${act}`, source: training, by: `steps_${act}` })),
    { id: 'incident', source: training, by: 'incident' },
  ],
  issues: ({ asked }) => trainingIssues(asked),
  parts: (given) =>
    suctionPapers
      .filter((paper) => (given.asked.papers?.length ? given.asked.papers.includes(paper) : true))
      .flatMap((paper) => suctionParts[paper](given)),
})
