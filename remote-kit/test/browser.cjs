// Component tests check roles and texts. With styles, jsdom would search all rules for each element that it finds.
require('@vanilla-extract/css/disableRuntimeStyles');
