import { expect, test } from 'vitest';
import { studySettingsSchema } from '@/lib/domain/assignment/study-settings';
import { modelGroups } from '@/lib/domain/dataset/manifest';
import english from '@/messages/en/admin.json';
import chinese from '@/messages/zh-CN/admin.json';

const groupOfModel = studySettingsSchema.shape.models.element.shape.group;

test.each(modelGroups)('the settings of a study read and name a model of the group %s', (group) => {
  expect(groupOfModel.parse(group)).toBe(group);
  for (const { settings } of [english, chinese]) {
    expect(settings.models.groups[group]).toMatch(/./);
  }
});
