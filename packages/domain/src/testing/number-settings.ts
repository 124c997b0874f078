import {
  CHOICE_SETTINGS,
  SETTING_NAMES,
  type NumberSetting,
} from '../desk/settings/desk-settings.ts';

export const NUMBER_SETTINGS = SETTING_NAMES.filter(
  (name): name is NumberSetting => !CHOICE_SETTINGS.some((one) => one === name),
);
