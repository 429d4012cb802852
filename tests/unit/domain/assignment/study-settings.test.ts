import { expect, test } from 'vitest';
import { studySettingsSchema } from '@/lib/domain/assignment/study-settings';
import { modelGroups } from '@/lib/domain/dataset/manifest';
import english from '@/messages/en/labels.json';
import chinese from '@/messages/zh-CN/labels.json';

const groupOfModel = studySettingsSchema.shape.models.element.shape.group;

test.each(modelGroups)('the settings of a study read and name a model of the group %s', (group) => {
  expect(groupOfModel.parse(group)).toBe(group);
  for (const { modelGroup } of [english, chinese]) {
    expect(modelGroup[group]).toMatch(/./);
  }
});
